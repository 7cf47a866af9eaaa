/** Speech to text, where the browser offers it; on the device where it can. */

interface Recognition extends EventTarget {
  lang: string;
  maxAlternatives: number;
  processLocally?: boolean;
  start(): void;
}

type Maker = (new () => Recognition) & { available?: (options: object) => Promise<string> };

function maker(): Maker | undefined {
  const all = globalThis as unknown as { SpeechRecognition?: Maker; webkitSpeechRecognition?: Maker };
  return all.SpeechRecognition ?? all.webkitSpeechRecognition;
}

export function canListen(): boolean {
  return maker() !== undefined;
}

/** What may have been said, the likeliest first. */
export async function listenOnce(language: string): Promise<string[]> {
  const Made = maker();
  if (!Made) throw new Error("this browser does not listen");
  const recognition = new Made();
  recognition.lang = language;
  recognition.maxAlternatives = 5;
  const local = await Made.available?.({ langs: [language], processLocally: true }).catch(() => "unavailable");
  if (local === "available") recognition.processLocally = true;
  return new Promise((resolve, reject) => {
    recognition.addEventListener("result", (event) => {
      const result = (event as unknown as { results: ArrayLike<ArrayLike<{ transcript: string }>> }).results[0];
      resolve(Array.from(result ?? [], (it) => it.transcript));
    });
    recognition.addEventListener("error", (event) => reject(new Error((event as unknown as { error: string }).error)));
    recognition.addEventListener("end", () => resolve([]));
    recognition.start();
  });
}
