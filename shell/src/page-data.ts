import { PAGE_DATA_ID, type PageData } from 'shared-contracts';

function readPageData(): PageData {
  const text = document.getElementById(PAGE_DATA_ID)?.textContent;
  if (!text) throw new Error(`the page carries no ${PAGE_DATA_ID}`);
  return JSON.parse(text) as PageData;
}

/** What the server inlined for this page. */
export const pageData = readPageData();
