import { color, media } from 'shared-ui';
import { css } from 'styled-components';

/** The colors of a chart's series, in their order. */
export const seriesColors = [1, 2, 3, 4].map((number) => `var(--series-${number})`);

/** Of a chart with its legend. Where there are only the colors of the system, one series is hollow. */
export const seriesStyles = css`
  --series-1: ${color.sceneNear};
  --series-2: ${color.accentText};
  --series-3: ${color.infoText};
  --series-4: ${color.textMuted};
  --series-edge: ${color.surface};
  --chart-lines: ${color.border};
  --chart-axis: ${color.borderControl};

  ${media.forcedColors} {
    --series-1: CanvasText;
    --series-2: Canvas;
    --series-3: Highlight;
    --series-4: GrayText;
    --series-edge: CanvasText;
    --chart-lines: color-mix(in srgb, CanvasText 30%, Canvas);
    --chart-axis: CanvasText;
  }
`;
