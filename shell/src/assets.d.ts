declare module '*.woff2' {
  const url: string;
  export default url;
}

/** The version of each module that the shell shares; the build replaces it. */
declare const SHARED_VERSIONS: Readonly<Record<string, string>>;
