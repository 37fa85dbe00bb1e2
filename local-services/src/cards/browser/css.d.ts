/** The bundler turns style sheets into text. */
declare module '*.css' {
  const text: string;
  export default text;
}
