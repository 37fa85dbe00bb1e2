import { createRequire } from 'node:module';
import {
  CLINIC_NAME_PLACE,
  type FirstView,
  type PageData,
  type RemotePageEntry,
} from 'shared-contracts';
import type { Site } from '../../src/site';
import type { RenderedFrame } from '../../src/first-view/render-frame';
import { escapeHtml } from '../error-page';
import { joinStyles } from './join-styles';
import { placeHtml } from './place-html';

/** What the shell's build offers to servers: `shell/src/first-view/render-frame.tsx`. */
interface FrameModule {
  readonly renderSlot: () => string;
  readonly renderFrame: (frame: {
    page: RemotePageEntry;
    pathname: string;
    site: Site;
  }) => RenderedFrame;
}

/** The parts of a page's HTML that show before any script runs. */
export interface FirstHtml {
  /** As text, not HTML. */
  readonly title: string;
  readonly html: string;
  /** The content of a style element for styled-components of that version. */
  readonly styles: { readonly version: string; readonly css: string };
  /** The content of a style element of its own. */
  readonly month: string;
}

const toSite = ({ config, registry, overridden, year }: PageData): Site => ({
  clinic: config.clinic,
  cards: { publishableKey: config.cardPublishableKey, script: null },
  registry,
  overridden,
  year,
});

const load = createRequire(import.meta.url);

interface FrameContent extends Pick<FirstHtml, 'month'> {
  readonly page: RemotePageEntry;
  readonly data: PageData;
}

/** Renders the shell's frame around a page's first view. `frameFile` is in the shell's build. */
export function renderFirstHtml(
  frameFile: string,
  view: FirstView,
  { page, data, month }: FrameContent,
): FirstHtml {
  const { renderFrame, renderSlot } = load(frameFile) as FrameModule;
  const frame = renderFrame({ page, pathname: page.path, site: toSite(data) });
  const { name } = data.config.clinic;
  const html = placeHtml(frame.html, renderSlot(), view.html);
  return {
    title: view.title.replaceAll(CLINIC_NAME_PLACE, name),
    html: html.replaceAll(CLINIC_NAME_PLACE, escapeHtml(name)),
    styles: joinStyles([frame.styles, view.styles]),
    month,
  };
}
