import { useState } from 'react';
import { styled } from 'styled-components';
import { texts } from '../texts';
import { color, radius, size } from '../theme/tokens';
import { controlStyles } from './control-styles';
import { Field, splitFieldProps, useFieldControl } from './field';
import { Icon } from './icon';
import * as icons from './icons';

import { VisuallyHidden } from './screen-reader';
import type { TextFieldProps } from './text-fields';

const Frame = styled.div`
  position: relative;
`;

const Input = styled.input`
  ${controlStyles}
  padding-inline-end: 3rem;
`;

const Toggle = styled.button`
  position: absolute;
  top: 0.125rem;
  display: grid;
  place-items: center;
  width: ${size.touchTarget};
  height: ${size.touchTarget};
  padding: 0;
  border: 0;
  border-radius: ${radius.m};
  background: none;
  color: ${color.link};
  cursor: pointer;
  inset-inline-end: 0.125rem;
`;

/** A password, which can be looked at while it is typed; spread a form library's `register(…)` into it. */
export function PasswordField(props: Omit<TextFieldProps, 'type'>) {
  const [isShown, setShown] = useState(false);
  const { look, className, rest } = splitFieldProps(props);
  const control = useFieldControl(look, rest.id);
  return (
    <Field {...look} id={control.id} className={className}>
      <Frame>
        <Input
          {...rest}
          {...control}
          type={isShown ? 'text' : 'password'}
          autoCapitalize="none"
          spellCheck={false}
        />
        <Toggle type="button" aria-controls={control.id} onClick={() => setShown(!isShown)}>
          <Icon drawing={isShown ? icons.eyeOff : icons.eye} size={22} />
          <VisuallyHidden>{isShown ? texts.hidePassword : texts.showPassword}</VisuallyHidden>
        </Toggle>
      </Frame>
    </Field>
  );
}
