import type { ComponentProps, FormHTMLAttributes, ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Button } from '#app/ui/buttons/button.tsx'
import { EditConflict } from './edit-conflict.tsx'
import { FailureNotice } from './failure-notice.tsx'
import type { AdminFormState } from './use-admin-form.ts'

type ButtonProps = ComponentProps<typeof Button>
type Foot = { failure: ReactNode; button: ReactNode }

type Props<Form extends FieldValues, Basis extends object> = Pick<
  FormHTMLAttributes<HTMLFormElement>,
  'className' | 'noValidate' | 'onKeyDown' | 'aria-label' | 'aria-labelledby'
> & {
  form: AdminFormState<Form, Basis>
  /** The sentence for a failure that says nothing specific, or another way to say it. */
  failed?: string | ((failure: Error) => ReactNode)
  /** The button that saves: its label, or its props. */
  save: string | ButtonProps
  /** Other buttons beside it. */
  more?: ReactNode
  /** The class of the row of buttons. */
  row?: string | undefined
  /** Places failure and button where the form is not one column with its buttons below. */
  foot?: (parts: Foot) => ReactNode
  /** The meaning of values that are codes, in the words of a conflict. */
  words?: Readonly<Record<string, string>>
  children?: ReactNode
}

/**
 * The frame of every form of the admin area: fields, why it was not saved, its buttons, and the question what to do
 * where a colleague was faster. useAdminForm knows what it edits and what saving means.
 */
export function AdminForm<Form extends FieldValues, Basis extends object>(props: Props<Form, Basis>) {
  const { form, failed = '', save, more, row, foot = inOrder, words, children, className, ...frame } = props
  const look = typeof save === 'string' ? { children: save } : save
  const button = <Button type="submit" busy={form.busy} {...look} />
  return (
    <form className={className ?? 'admin-form'} {...form.frame} {...frame}>
      {children}
      {foot({
        failure: <Failure failure={form.failure} failed={failed} />,
        button: more || row ? <ButtonRow className={row} button={button} more={more} /> : button,
      })}
      <EditConflict conflict={form.conflict} words={words} />
    </form>
  )
}

function inOrder({ failure, button }: Foot) {
  return (
    <>
      {failure}
      {button}
    </>
  )
}

function ButtonRow({
  className = 'buttons',
  button,
  more,
}: {
  className?: string | undefined
  button: ReactNode
  more: ReactNode
}) {
  return (
    <div className={className}>
      {button}
      {more}
    </div>
  )
}

type FailureProps = {
  failure: Error | null
  failed: NonNullable<Props<FieldValues, object>['failed']>
}

function Failure({ failure, failed }: FailureProps) {
  if (typeof failed === 'string') return <FailureNotice failure={failure} fallback={failed} />
  return failure && failed(failure)
}
