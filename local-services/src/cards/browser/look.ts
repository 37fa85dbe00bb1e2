/** The look a page asks for, in the provider's own options. */
export interface LookOptions {
  readonly style?: {
    readonly base?: Record<string, unknown>;
    readonly invalid?: Record<string, unknown>;
  };
  readonly appearance?: { readonly variables?: Record<string, unknown> };
}

type Source = readonly [property: string, value: unknown];

function toSources({ style, appearance }: LookOptions): readonly Source[] {
  const base = style?.base ?? {};
  const variables = appearance?.variables ?? {};
  const placeholder = base['::placeholder'] as Record<string, unknown> | undefined;
  return [
    ['--card-text', base['color'] ?? variables['colorText']],
    ['--card-muted', placeholder?.['color'] ?? variables['colorTextSecondary']],
    ['--card-danger', style?.invalid?.['color'] ?? variables['colorDanger']],
    ['--card-accent', variables['colorPrimary']],
    ['--card-surface', variables['colorBackground']],
    ['--card-radius', variables['borderRadius']],
    ['--card-font', base['fontFamily'] ?? variables['fontFamily']],
    ['--card-size', base['fontSize'] ?? variables['fontSizeBase']],
  ];
}

/** Puts the options on `host` as custom properties; what is left out follows the page's theme. */
export function applyLook(host: HTMLElement, options: LookOptions): void {
  for (const [property, value] of toSources(options)) {
    if (typeof value === 'string') host.style.setProperty(property, value);
    else host.style.removeProperty(property);
  }
}
