import { act, renderHook } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { showAtFields } from './show-at-fields';

it('what belongs to no field is left to the form, and the fields beside it keep what is wrong with them', () => {
  const { result } = renderHook(() => {
    const form = useForm({ defaultValues: { content: { title: '' } } });
    form.register('content.title').ref(document.body.appendChild(document.createElement('input')));
    return { form, errors: form.formState.errors };
  });
  const issues = [
    { path: 'content.title', message: 'Enter a title' },
    { path: 'content.questions', message: 'Add a question' },
  ];
  act(() => expect(showAtFields(result.current.form)(issues)).toBe('Add a question'));
  expect(result.current.errors.content?.title?.message).toBe('Enter a title');
});
