import type { MessageField } from './message-rules';

/**
 * Form rules of a field. The schema behind them is fetched when first asked, not with the landing
 * page; when that fails the server's check is the only one.
 */
export const toMessageRules = (field: MessageField) => ({
  validate: async (value: string) => {
    const rules = await import('./message-rules').catch(() => null);
    return rules?.findMessageFault(field, value) ?? true;
  },
});
