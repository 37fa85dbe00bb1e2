interface File {
  readonly name: string;
  /** The media type, such as `text/calendar`. */
  readonly type: string;
  readonly content: string | Uint8Array<ArrayBuffer>;
}

/** Makes the browser download a text or bytes as a file. */
export function downloadFile({ name, type, content }: File): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  URL.revokeObjectURL(url);
}
