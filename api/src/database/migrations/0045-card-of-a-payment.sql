-- The card of a payment, as far as receipts name it: brand and last four digits.
alter table payments
  add column card_brand text,
  add column card_last_four text check (card_last_four ~ '^[0-9]{4}$'),
  add constraint payments_card_is_whole check ((card_brand is null) = (card_last_four is null));
