import type { Locator } from '@playwright/test';

/** Counts what a person presses: a button and a field once, a choice of a list twice. */
export function countPresses() {
  let presses = 0;
  return {
    press: async (target: Locator) => {
      presses += 1;
      await target.click();
    },
    fill: async (target: Locator, value: string) => {
      presses += 1;
      await target.fill(value);
    },
    choose: async (target: Locator, label: string) => {
      presses += 2;
      await target.selectOption({ label });
    },
    count: () => presses,
  };
}

export type Presses = ReturnType<typeof countPresses>;
