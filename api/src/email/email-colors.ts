/** Of shared-ui's themes. Emails cannot use CSS variables: few email clients know them. */
interface EmailColors {
  readonly page: string;
  readonly surface: string;
  readonly text: string;
  readonly muted: string;
  readonly heading: string;
  readonly link: string;
  readonly border: string;
  readonly button: string;
  readonly onButton: string;
}

export const lightColors: EmailColors = {
  page: '#f5faf7',
  surface: '#ffffff',
  text: '#12241f',
  muted: '#47605a',
  heading: '#0d3a31',
  link: '#0c5c4c',
  border: '#d3e2da',
  button: '#11493e',
  onButton: '#ffffff',
};

const darkColors: EmailColors = {
  page: '#0b1613',
  surface: '#12211d',
  text: '#e6f1ec',
  muted: '#a3bbb2',
  heading: '#f1f8f5',
  link: '#8fdcc3',
  border: '#284038',
  button: '#86d6bc',
  onButton: '#06251d',
};

/** Styles are inline, which only `!important` overrides. */
export const darkStyles = `
  @media (prefers-color-scheme: dark) {
    .page, .page > table > tbody > tr > td { background-color: ${darkColors.page} !important; }
    .surface { background-color: ${darkColors.surface} !important; border-color: ${darkColors.border} !important; }
    .text { color: ${darkColors.text} !important; }
    .muted { color: ${darkColors.muted} !important; }
    .heading { color: ${darkColors.heading} !important; }
    .link { color: ${darkColors.link} !important; }
    .quote { border-color: ${darkColors.border} !important; }
    .button { background-color: ${darkColors.button} !important; color: ${darkColors.onButton} !important; }
  }`;
