interface File {
  readonly name: string;
  /** The media type, such as `text/calendar`. */
  readonly type: string;
  readonly content: string | Uint8Array<ArrayBuffer>;
}

/** Browsers read the file after the click; some of them much later. */
const READING_MS = 60_000;

/** Makes the browser download a text or bytes as a file. */
export function downloadFile({ name, type, content }: File): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), READING_MS);
}
