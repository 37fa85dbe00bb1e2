/** 8 × 8 pixels of one colour, as a form's file field takes it. */
export const portrait = {
  name: 'portrait.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAEUlEQVR4nGPQqcjAihiGlgQAH05DAcCcjVIAAAAASUVORK5CYII=',
    'base64',
  ),
};
