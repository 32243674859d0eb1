import { Eye, EyeOff } from 'lucide'
import { type InputHTMLAttributes, type Ref, useState } from 'react'
import { IconButton } from '../buttons/icon-button.tsx'
import { Icon } from '../pictures/icon.tsx'
import { Field, type FieldProps } from './field.tsx'
import { passwordStrength } from './password-strength.ts'
import * as words from './password-words.ts'
import './password-field.css'

type Props = FieldProps &
  Omit<InputHTMLAttributes<HTMLInputElement>, keyof FieldProps | 'type' | 'value' | 'children'> & {
    value?: string
    /** Shows how strong the password in `value` is: for new passwords. */
    strength?: boolean | undefined
    ref?: Ref<HTMLInputElement>
  }

export function PasswordField({ strength, ...props }: Props) {
  const [shown, setShown] = useState(false)

  return (
    <Field {...props}>
      {(control) => (
        <>
          <div className="password">
            <input
              {...control}
              className="input"
              type={shown ? 'text' : 'password'}
              spellCheck={false}
              autoCapitalize="none"
            />
            <IconButton label={shown ? words.hide : words.show} onClick={() => setShown(!shown)}>
              {shown ? <Icon icon={EyeOff} /> : <Icon icon={Eye} />}
            </IconButton>
          </div>
          {strength && props.value && <Strength password={props.value} />}
        </>
      )}
    </Field>
  )
}

function Strength({ password }: { password: string }) {
  const { score, word } = passwordStrength(password)
  return (
    <p className="strength">
      <meter min={0} max={4} low={2} high={3} optimum={4} value={score} aria-label={words.strength} />
      <span aria-live="polite">{word}</span>
    </p>
  )
}
