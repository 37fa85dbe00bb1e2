import { fireEvent, render, screen } from '@testing-library/react';
import { Avatar } from './avatar';

describe('Avatar', () => {
  it.each([
    ['Ada Lovelace', 'AL'],
    ['  maria von  trapp ', 'MT'],
    ['Plato', 'P'],
    ['Dr. Amara Osei', 'AO'],
    ['J. Osei', 'JO'],
    ['Dr.', 'D'],
    // A letter outside the basic plane is one letter, not half a pair.
    ['𝒜da', '𝒜'],
    ['', ''],
  ])('shows the initials of %j', (name, initials) => {
    const { container } = render(<Avatar name={name} />);
    expect(container).toHaveTextContent(initials);
  });

  it('is an image named after the person unless it is decorative', () => {
    const { rerender } = render(<Avatar name="Ada" />);
    expect(screen.getByRole('img', { name: 'Ada' })).toBeVisible();
    rerender(<Avatar name="Ada" isDecorative />);
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
  });

  it('falls back to initials when the image does not load, and tries a new one', () => {
    const { container, rerender } = render(<Avatar name="Ada" imageUrl="/gone.webp" />);
    const picture = () => container.querySelector('img');
    fireEvent.error(picture()!);
    expect(picture()).toBeNull();
    rerender(<Avatar name="Ada" imageUrl="/new.webp" />);
    expect(picture()).toHaveAttribute('src', '/new.webp');
  });
});
