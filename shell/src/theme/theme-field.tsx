import { color, fontSize, radius, SelectFrame, size, space } from 'shared-ui';
import { styled } from 'styled-components';
import { useStore } from 'zustand';
import { texts } from '../texts';
import { setTheme, themeStore, type ThemeSetting } from './theme-store';

const Row = styled.div`
  display: inline-flex;
  flex-wrap: wrap;
  gap: ${space.s};
  align-items: center;
  color: ${color.textMuted};
  font-size: ${fontSize.small};
`;

const Select = styled.select`
  min-height: ${size.touchTarget};
  padding: 0 ${space.s};
  border: 1.5px solid ${color.borderControl};
  border-radius: ${radius.s};
  background: ${color.surface};
  color: ${color.text};
`;

const ID = 'theme';

const settings = Object.entries(texts.theme.settings) as [ThemeSetting, string][];

/** All settings of the theme, the device's own included, which the toggle in the navbar does not offer. */
export function ThemeField() {
  const setting = useStore(themeStore, (state) => state.setting);
  return (
    <Row data-print="hide">
      <label htmlFor={ID}>{texts.theme.label}</label>
      <SelectFrame>
        <Select
          id={ID}
          value={setting}
          onChange={({ target }) => setTheme(target.value as ThemeSetting)}
        >
          {settings.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </SelectFrame>
    </Row>
  );
}
