export const PhoneLink = ({ phone }: { readonly phone: string }) => (
  <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</a>
);
