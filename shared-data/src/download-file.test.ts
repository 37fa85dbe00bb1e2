import { downloadFile } from './download-file';

it('the file stays readable after the click, until the browser has read it', () => {
  jest.useFakeTimers();
  const revoke = jest.fn();
  Object.assign(URL, { createObjectURL: () => 'blob:visit', revokeObjectURL: revoke });
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  downloadFile({ name: 'visit.ics', type: 'text/calendar', content: 'BEGIN:VCALENDAR' });
  expect(click.mock.contexts).toEqual([
    expect.objectContaining({ href: 'blob:visit', download: 'visit.ics' }),
  ]);
  jest.advanceTimersByTime(10_000);
  expect(revoke).not.toHaveBeenCalled();
  jest.runAllTimers();
  expect(revoke).toHaveBeenCalledWith('blob:visit');
  jest.useRealTimers();
});
