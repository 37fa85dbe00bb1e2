import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { StyleGuide } from './style-guide';

describe('StyleGuide', () => {
  it('shows every group in both themes without a warning from React [R11.10]', () => {
    const reported = jest.spyOn(console, 'error');
    const { container } = render(
      <MemoryRouter>
        <StyleGuide />
      </MemoryRouter>,
    );
    const sections = container.querySelectorAll('.light-theme').length;
    expect(sections).toBeGreaterThan(5);
    expect(container.querySelectorAll('.dark-theme')).toHaveLength(sections);
    expect(screen.getByRole('heading', { level: 1, name: 'Style guide' })).toBeVisible();
    expect(document.title).toBe('Style guide · Molar');
    expect(reported).not.toHaveBeenCalled();
  });
});
