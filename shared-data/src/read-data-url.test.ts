import { readDataUrl } from './read-data-url';

afterEach(() => jest.restoreAllMocks());

it('a file becomes an address with its type and content', async () => {
  const file = new File(['tooth'], 'tooth.txt', { type: 'text/plain' });
  expect(await readDataUrl(file)).toBe(`data:text/plain;base64,${btoa('tooth')}`);
});

it.each([
  ['with the reason', new DOMException('gone'), 'gone'],
  ['also without one', null, 'the file could not be read'],
])('a file that cannot be read is a failure, %s', async (_which, error, message) => {
  jest.spyOn(FileReader.prototype, 'error', 'get').mockReturnValue(error);
  jest.spyOn(FileReader.prototype, 'readAsDataURL').mockImplementation(function (this: FileReader) {
    this.dispatchEvent(new ProgressEvent('error'));
  });
  await expect(readDataUrl(new File([], 'gone.png'))).rejects.toThrow(message);
});
