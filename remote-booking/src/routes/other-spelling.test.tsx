import { getAddress, renderPage } from 'shared-testing';
import { Component } from './other-spelling';

it('leads to the page and keeps the day', () => {
  renderPage({ Component }, '/appointment', '/appointment?date=2023-01-06');
  expect(getAddress()).toBe('/appoinment?date=2023-01-06');
});
