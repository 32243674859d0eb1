import { type ReactNode, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Confirm } from '#app/admin/kit/form/confirm.tsx'
import { EditConflict } from '#app/admin/kit/form/edit-conflict.tsx'
import { FailureNotice } from '#app/admin/kit/form/failure-notice.tsx'
import type { AdminForm } from '#app/admin/kit/form/use-admin-form.ts'
import { api } from '#app/api.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { toast } from '#app/ui/feedback/toast.ts'
import type { pageTexts } from '#shared/contract/page-texts.ts'
import type { EditedPage } from '#shared/site/page-texts.ts'
import { type PreviewBody, PreviewButton } from './preview.tsx'

type Props<Values extends FieldValues, Basis extends object> = {
  page: EditedPage
  title: string
  form: AdminForm<Values, Basis>
  /** The fields as the screen calls them. */
  names: Readonly<Record<string, string>>
  isDefault: boolean
  /** The unsaved texts that a preview is made from. */
  draft: () => PreviewBody
  onSaved: () => Promise<void>
  children: ReactNode
}

/** The frame of the forms for texts: saving, a preview, and the way back to the default. */
export function PageForm<Values extends FieldValues, Basis extends object>(props: Props<Values, Basis>) {
  const { page, title, form, names, isDefault, draft, onSaved, children } = props
  const [isAsking, setAsking] = useState(false)

  async function reset() {
    await form.submit(async (values, basedOn) => {
      setAsking(false)
      await api<typeof pageTexts.reset>('POST /page-texts/reset', { body: { page, basedOn } })
      toast('Back to the default')
      await onSaved()
      form.reset(values)
    })
  }

  return (
    <form className="panel adm-form" aria-label={title} {...form.frame}>
      {children}
      <FailureNotice failure={form.failure} fallback="The texts could not be saved." />
      <div className="btns">
        <Button type="submit" busy={form.busy}>
          Save
        </Button>
        <PreviewButton
          title={title}
          part={page === 'questions' ? 'questions' : undefined}
          draft={draft}
          onFailure={form.setFailure}
        />
        {!isDefault && (
          <Button variant="quiet" onClick={() => setAsking(true)}>
            Back to the default
          </Button>
        )}
      </div>
      <DefaultQuestion open={isAsking} onConfirm={reset} onCancel={() => setAsking(false)} />
      <EditConflict conflict={form.conflict} names={names} />
    </form>
  )
}

type QuestionProps = { open: boolean; onConfirm: () => Promise<void>; onCancel: () => void }

function DefaultQuestion(props: QuestionProps) {
  return (
    <Confirm question="Go back to the default?" action="Back to the default" {...props}>
      <p>The texts that the shop came with are shown again. What was written here stays in the audit log.</p>
    </Confirm>
  )
}
