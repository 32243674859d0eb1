import { CircleAlert } from 'lucide'
import type { ReactNode } from 'react'
import { Icon } from '../pictures/icon.tsx'
import './field.css'

type Props = { id?: string | undefined; announced?: boolean | undefined; children: ReactNode }

export function FieldError({ id, announced, children }: Props) {
  return (
    <p className="field-error" id={id} role={announced ? 'alert' : undefined}>
      <Icon icon={CircleAlert} />
      {children}
    </p>
  )
}
