import sharp from 'sharp';
import { photoMediaTypes } from 'shared-contracts';
import { DomainError } from '../../domain-error';

const MAX_SIDE_PIXELS = 800;
/** Rejects a small file that would unpack to gigabytes. */
const MAX_INPUT_PIXELS = 40_000_000;

const accepted: readonly string[] = photoMediaTypes.map((type) => type.replace('image/', ''));

/**
 * The photo as WebP of at most 800 × 800 pixels, turned upright and without metadata such as the
 * place where it was taken. The content decides what a file is, not its name. Throws
 * `media_type_unsupported` for anything but a whole picture of an accepted type.
 */
export async function toPhoto(bytes: Buffer): Promise<Buffer> {
  try {
    const picture = sharp(bytes, { limitInputPixels: MAX_INPUT_PIXELS, failOn: 'error' });
    const { format } = await picture.metadata();
    if (!accepted.includes(format)) throw new DomainError('media_type_unsupported');
    return await picture
      .rotate()
      .resize(MAX_SIDE_PIXELS, MAX_SIDE_PIXELS, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer();
  } catch (cause) {
    throw new DomainError('media_type_unsupported', {}, { cause });
  }
}
