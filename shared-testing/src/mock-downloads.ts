interface Download {
  readonly name: string;
  readonly file: Blob;
}

/** Collects the files that pages let the browser download, in place of the browser. */
export function mockDownloads(): readonly Download[] {
  const downloads: Download[] = [];
  let file: Blob;
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => {
      file = blob;
      return 'blob:file';
    },
    revokeObjectURL: () => undefined,
  });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(
    this: HTMLAnchorElement,
  ) {
    downloads.push({ name: this.download, file });
  });
  return downloads;
}
