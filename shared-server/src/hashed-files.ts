/** The `Cache-Control` of files whose names change with their content. */
export const CACHED_FOREVER = 'public, max-age=31536000, immutable';

const HASHED = /\.[0-9a-f]{8}\.(?!.*map$)[a-z0-9.]+$/;

/** Whether a file's name changes with its content, so that caches may keep it forever. */
export const isHashed = (path: string): boolean => HASHED.test(path);
