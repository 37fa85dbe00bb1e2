import { getAddress, renderPage } from 'shared-testing';
import { Component } from './appointment-redirect';

it('the common spelling of the address leads to the page and keeps the day', () => {
  renderPage({ Component }, '/appointment', '/appointment?date=2023-01-06');
  expect(getAddress()).toBe('/appoinment?date=2023-01-06');
});
