/** The tests in a real browser, one file after the other: they share two cores with it. */
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["tests/browser/**/*.test.ts"],
    fileParallelism: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // A machine that others use may stand still for seconds; what fails twice has failed, and a second try is told.
    retry: 1,
    expect: { poll: { timeout: 8000, interval: 50 } },
  },
});
