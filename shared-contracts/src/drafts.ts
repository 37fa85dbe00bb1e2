/**
 * How the names of half-filled forms begin that a tab keeps in its `sessionStorage`. They are removed when the
 * person signs out.
 */
export const DRAFT_PREFIX = 'molar:draft:';
