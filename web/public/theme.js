// Sets the remembered appearance before anything is painted.
try {
  const { theme } = JSON.parse(localStorage.getItem("scoresheet") ?? "{}");
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
} catch {
  // Without storage, or with a damaged one, the system's appearance holds.
}
