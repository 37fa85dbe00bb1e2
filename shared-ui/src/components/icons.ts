/** The drawing of a line icon. */
export interface IconDrawing {
  /** Outlines on a 24 px grid, drawn with round strokes. */
  readonly path: string;
  /** Points along the line, and the other way in languages that are written from right to left. */
  readonly isDirected?: true;
}

export const alert: IconDrawing = {
  path: 'M12 8v5M12 16.5v.01M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17Z',
};
export const arrowRight: IconDrawing = {
  path: 'M5 12h14M13.5 6.5 19 12l-5.5 5.5',
  isDirected: true,
};
export const bell: IconDrawing = { path: 'M6.5 16.5V11a5.5 5.5 0 0 1 11 0v5.5l1.5 2H5ZM10 21.2h4' };
export const bellOff: IconDrawing = {
  path: 'M6.5 16.5V11a5.5 5.5 0 0 1 11 0v5.5l1.5 2H5ZM10 21.2h4M4 4l16 16',
};
export const calendar: IconDrawing = {
  path: 'M4.5 9.5h15M8 3.5v3M16 3.5v3M6.5 5h11a2 2 0 0 1 2 2v11a2 2 0 0 1-2 2h-11a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2Z',
};
export const calendarOff: IconDrawing = {
  path: 'M4.5 9.5h15M8 3.5v3M16 3.5v3M6.5 5h11a2 2 0 0 1 2 2v11a2 2 0 0 1-2 2h-11a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2ZM9.8 12.8l4.4 4.4M14.2 12.8l-4.4 4.4',
};
export const card: IconDrawing = {
  path: 'M3.5 10h17M7 15h3M5.5 5.5h13a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2h-13a2 2 0 0 1-2-2v-9a2 2 0 0 1 2-2Z',
};
export const chart: IconDrawing = { path: 'M4.5 19.5h15M7 16v-5M12 16V6M17 16v-8' };
export const check: IconDrawing = { path: 'M5 12.5 10 17.5 19 7' };
export const chevronDown: IconDrawing = { path: 'M6 9.5l6 6 6-6' };
export const chevronLeft: IconDrawing = { path: 'M14.5 6l-6 6 6 6', isDirected: true };
export const chevronRight: IconDrawing = { path: 'M9.5 6l6 6-6 6', isDirected: true };
export const clipboard: IconDrawing = {
  path: 'M9 4.5h6v3H9ZM9 6H6.5A1.5 1.5 0 0 0 5 7.5v11A1.5 1.5 0 0 0 6.5 20h11a1.5 1.5 0 0 0 1.5-1.5v-11A1.5 1.5 0 0 0 17.5 6H15M8.5 12h7M8.5 16h5',
};
export const clock: IconDrawing = {
  path: 'M12 7.5V12l3 2M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17Z',
};
export const close: IconDrawing = { path: 'M6 6l12 12M18 6 6 18' };
export const copy: IconDrawing = { path: 'M9 9h10.5v10.5H9ZM5.5 15H4.5V4.5H15v1.5' };
export const doctor: IconDrawing = {
  path: 'M6 3.5v4.5a4 4 0 0 0 8 0V3.5M10 12v2.5a5 5 0 0 0 10 0V13M20 9.2a1.9 1.9 0 1 1 0 3.8 1.9 1.9 0 0 1 0-3.8Z',
};
export const download: IconDrawing = { path: 'M12 4v10.5M7.5 10.5 12 15l4.5-4.5M5 19.5h14' };
export const eye: IconDrawing = {
  path: 'M3 12c2.4-4 5.4-6 9-6s6.6 2 9 6c-2.4 4-5.4 6-9 6s-6.6-2-9-6ZM12 9.2a2.8 2.8 0 1 1 0 5.6 2.8 2.8 0 0 1 0-5.6Z',
};
export const eyeOff: IconDrawing = {
  path: 'M4 4l16 16M9.5 6.4A9 9 0 0 1 12 6c3.6 0 6.6 2 9 6a15 15 0 0 1-2.6 3.3M6.4 7.4A14 14 0 0 0 3 12c2.4 4 5.4 6 9 6a9.5 9.5 0 0 0 4.3-1M10 10a2.8 2.8 0 0 0 4 4',
};
export const idCard: IconDrawing = {
  path: 'M5.5 5.5h13a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2h-13a2 2 0 0 1-2-2v-9a2 2 0 0 1 2-2ZM8.7 8.8a1.7 1.7 0 1 1 0 3.4 1.7 1.7 0 0 1 0-3.4ZM5.9 15.6c.4-1.4 1.4-2.1 2.8-2.1s2.4.7 2.8 2.1M14.2 10.2h3.6M14.2 13.8h3.6',
};
export const layers: IconDrawing = {
  path: 'M12 4l8.5 4.5L12 13 3.5 8.5ZM4 12.5l8 4.3 8-4.3M4 16.2l8 4.3 8-4.3',
};
export const mail: IconDrawing = {
  path: 'M4 7.5l8 6 8-6M5.5 5.5h13a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2h-13a2 2 0 0 1-2-2v-9a2 2 0 0 1 2-2Z',
};
export const menu: IconDrawing = { path: 'M4.5 7h15M4.5 12h15M4.5 17h15' };
export const moon: IconDrawing = { path: 'M19.5 14.2A8 8 0 0 1 9.8 4.5a8 8 0 1 0 9.7 9.7Z' };
export const more: IconDrawing = { path: 'M5.5 12v.01M12 12v.01M18.5 12v.01' };
export const offline: IconDrawing = {
  path: 'M4 4l16 16M8.6 8.7A9 9 0 0 0 4.5 11M7.5 14.2a6 6 0 0 1 4-1.7M12 18.5v.01M12.3 8a9.6 9.6 0 0 1 7.2 3M15.4 13.2l1.1 1',
};
export const phone: IconDrawing = {
  path: 'M7 3.8h2.4l1.5 4-2 1.6a12 12 0 0 0 5.7 5.7l1.6-2 4 1.5V17a3 3 0 0 1-3.2 3A15 15 0 0 1 4 7a3 3 0 0 1 3-3.2Z',
};
export const pin: IconDrawing = {
  path: 'M12 20.5c4-4.3 6.5-7.4 6.5-10.5a6.5 6.5 0 0 0-13 0c0 3.1 2.5 6.2 6.5 10.5ZM12 7.7a2.3 2.3 0 1 1 0 4.6 2.3 2.3 0 0 1 0-4.6Z',
};
export const plus: IconDrawing = { path: 'M12 5v14M5 12h14' };
export const printer: IconDrawing = {
  path: 'M7.5 9V4h9v5M7.5 17H5.5a1.5 1.5 0 0 1-1.5-1.5v-5A1.5 1.5 0 0 1 5.5 9h13a1.5 1.5 0 0 1 1.5 1.5v5a1.5 1.5 0 0 1-1.5 1.5h-2M7.5 14.5h9V20h-9Z',
};
export const refund: IconDrawing = {
  path: 'M8 7.5H4v-4M4.6 7.5A8.5 8.5 0 1 1 3.5 12M12 7.5v9M14.3 9.4c-.5-.7-1.3-1-2.3-1-1.4 0-2.3.7-2.3 1.7 0 2.4 4.6 1.3 4.6 3.8 0 1-.9 1.7-2.3 1.7-1 0-1.9-.4-2.4-1.1',
};
export const search: IconDrawing = {
  path: 'M10.8 4.5a6.3 6.3 0 1 1 0 12.6 6.3 6.3 0 0 1 0-12.6ZM15.5 15.5l4.5 4.5',
};
export const settings: IconDrawing = {
  path: 'M12 9a3 3 0 1 1 0 6 3 3 0 0 1 0-6ZM12 3.5v2.2M12 18.3v2.2M3.5 12h2.2M18.3 12h2.2M6 6l1.6 1.6M16.4 16.4 18 18M6 18l1.6-1.6M16.4 7.6 18 6',
};
export const sort: IconDrawing = { path: 'M8.5 10 12 6.5l3.5 3.5M8.5 14l3.5 3.5 3.5-3.5' };
export const sortAscending: IconDrawing = { path: 'M12 18V6M7.5 10.5 12 6l4.5 4.5' };
export const sortDescending: IconDrawing = { path: 'M12 6v12M7.5 13.5 12 18l4.5-4.5' };
export const sun: IconDrawing = {
  path: 'M12 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8ZM12 2.8v1.9M12 19.3v1.9M2.8 12h1.9M19.3 12h1.9M5.5 5.5l1.3 1.3M17.2 17.2l1.3 1.3M18.5 5.5l-1.3 1.3M6.8 17.2l-1.3 1.3',
};
export const trash: IconDrawing = {
  path: 'M5 7h14M9.5 7V4.5h5V7M7 7l.8 11a2 2 0 0 0 2 1.8h4.4a2 2 0 0 0 2-1.8L17 7M10.3 11v5M13.7 11v5',
};
export const user: IconDrawing = {
  path: 'M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8ZM4.5 20c.7-3.6 3.6-5.5 7.5-5.5s6.8 1.9 7.5 5.5',
};
export const users: IconDrawing = {
  path: 'M9.5 4.5a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7ZM3 19.5c.6-3.3 3-5 6.5-5s5.9 1.7 6.5 5M15.5 4.9a3.5 3.5 0 0 1 0 6.2M17.5 14.9c2 .6 3.1 2.1 3.5 4.6',
};
export const warning: IconDrawing = { path: 'M12 4.5 20.5 19h-17ZM12 10v4.5M12 16.8v.01' };
