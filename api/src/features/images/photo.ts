import sharp, { type Metadata } from 'sharp';
import { DomainError } from '../../domain-error';

const MAX_SIDE_PIXELS = 800;
/** Refuses a small file that would unpack to gigabytes. */
const MAX_INPUT_PIXELS = 40_000_000;

const accepted: readonly Metadata['format'][] = ['jpeg', 'png', 'webp'];

/**
 * The photo as WebP of at most 800 × 800 pixels, turned upright and without metadata such as the
 * place where it was taken. What a file is, its content tells; throws `media_type_unsupported`
 * unless it is a whole picture of a common kind.
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
