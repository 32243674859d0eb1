import { type ReactNode, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { AdminForm } from '#app/admin/kit/form/admin-form.tsx'
import { Confirm } from '#app/admin/kit/form/confirm.tsx'
import { PreviewButton } from '#app/admin/kit/form/preview-button.tsx'
import type { AdminFormState } from '#app/admin/kit/form/use-admin-form.ts'
import { api } from '#app/api.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import type { pageTexts } from '#shared/contract/page-texts.ts'
import type { EditedPage } from '#shared/site/page-texts.ts'
import { loadPreview, type PreviewBody } from './load-preview.ts'

type Props<Values extends FieldValues, Basis extends object> = {
  page: EditedPage
  title: string
  form: AdminFormState<Values, Basis>
  isDefault: boolean
  /** The unsaved texts that a preview is made from. */
  draft: () => PreviewBody
  children: ReactNode
}

/** The frame of the forms for texts: saving, a preview, and the way back to the default. */
export function PageForm<Values extends FieldValues, Basis extends object>(props: Props<Values, Basis>) {
  const { page, title, form, isDefault, draft, children } = props
  const [isAsking, setAsking] = useState(false)

  async function reset() {
    setAsking(false)
    await form.submit({
      send: (_values, basedOn) =>
        api<typeof pageTexts.reset>('POST /page-texts/reset', { body: { page, basedOn } }),
      saved: 'Reset to default',
    })
  }

  return (
    <AdminForm
      form={form}
      className="panel admin-form"
      aria-label={title}
      failed="The texts could not be saved."
      save="Save"
      more={
        <>
          <PreviewButton
            title={title}
            part={page === 'questions' ? 'questions' : undefined}
            load={(language) => loadPreview(draft(), language)}
            onFailure={form.setFailure}
          />
          {!isDefault && (
            <Button variant="quiet" onClick={() => setAsking(true)}>
              Reset to default
            </Button>
          )}
        </>
      }
    >
      {children}
      <DefaultQuestion open={isAsking} onConfirm={reset} onCancel={() => setAsking(false)} />
    </AdminForm>
  )
}

type QuestionProps = { open: boolean; onConfirm: () => Promise<void>; onCancel: () => void }

function DefaultQuestion(props: QuestionProps) {
  return (
    <Confirm question="Reset to default?" action="Reset to default" {...props}>
      <p>The shop's default texts are shown again. Your texts stay in the audit log.</p>
    </Confirm>
  )
}
