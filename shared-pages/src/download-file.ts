interface File {
  readonly name: string;
  /** The media type, such as `text/calendar`. */
  readonly type: string;
  readonly text: string;
}

/** Makes the browser download a text as a file. */
export function downloadFile({ name, type, text }: File): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  URL.revokeObjectURL(url);
}
