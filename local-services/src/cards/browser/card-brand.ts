interface BrandRule {
  readonly name: string;
  readonly label: string;
  readonly prefix: RegExp;
  readonly length: number;
  readonly groups: readonly number[];
  readonly cvcLength: number;
}

const fours = [4, 4, 4, 4];
const rule = (
  [name, label]: readonly [string, string],
  prefix: RegExp,
  rest: Partial<BrandRule> = {},
): BrandRule => ({
  name,
  label,
  prefix,
  length: 16,
  groups: fours,
  cvcLength: 3,
  ...rest,
});

const brands: readonly BrandRule[] = [
  rule(['visa', 'Visa'], /^4/),
  rule(['mastercard', 'Mastercard'], /^(5[1-5]|2[2-7])/),
  rule(['amex', 'American Express'], /^3[47]/, { length: 15, groups: [4, 6, 5], cvcLength: 4 }),
  rule(['discover', 'Discover'], /^6(011|4[4-9]|5)/),
  rule(['diners', 'Diners Club'], /^36/, { length: 14, groups: [4, 6, 4] }),
  rule(['diners', 'Diners Club'], /^3[08]/),
  rule(['jcb', 'JCB'], /^35/),
  rule(['unionpay', 'UnionPay'], /^62/),
];

const unknownBrand: BrandRule = rule(['unknown', ''], /^/);

/** The brand that a number, or the beginning of one, belongs to. */
export const toBrand = (digits: string): BrandRule =>
  brands.find(({ prefix }) => prefix.test(digits)) ?? unknownBrand;
