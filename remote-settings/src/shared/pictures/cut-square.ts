/** What the API keeps of a picture at most, in pixels. */
const MAX_SIDE = 800;

/** A square of a picture, in its own pixels. */
export interface Square {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** The part of a picture as a file. Rejects for a file that is none. */
export async function cutSquare(file: File, { x, y, width }: Square): Promise<File> {
  const picture = await createImageBitmap(file);
  const side = Math.min(width, MAX_SIDE);
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  canvas.getContext('2d')?.drawImage(picture, x, y, width, width, 0, 0, side, side);
  picture.close();
  const part = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
  if (!part) throw new Error('the picture could not be cut');
  return new File([part], 'photo.png', { type: part.type });
}
