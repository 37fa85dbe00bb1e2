/** A number with its noun. @example count(1, 'user', 'users') // '1 user' */
export const count = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`;
