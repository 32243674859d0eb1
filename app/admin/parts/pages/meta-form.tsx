import { useWatch } from 'react-hook-form'
import type { MetaPage, pageTexts } from '#shared/contract/page-texts.ts'
import { api } from '../../../api.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { EditConflict } from '../form/edit-conflict.tsx'
import { errorMessage } from '../form/error-message.ts'
import { MetaFields } from '../form/meta-fields.tsx'
import { UnsavedChanges } from '../form/unsaved-changes.tsx'
import { useAdminForm } from '../form/use-admin-form.ts'

/** Title and description of one page for search engines. */
export function MetaForm({ page, onSaved }: { page: MetaPage; onSaved: () => Promise<void> }) {
  const { path, title, description, usual } = page
  const form = useAdminForm({
    start: { title, description },
    basis: { title, description },
    toValues: (theirs) => theirs,
    send: async (values, basedOn) => {
      await api<typeof pageTexts.saveMeta>('PUT /page-texts/meta', { body: { ...values, path, basedOn } })
      toast('Texts saved')
      await onSaved()
    },
  })
  const [typedTitle, typedDescription] = useWatch({ control: form.control, name: ['title', 'description'] })
  const typed = { title: typedTitle, description: typedDescription }

  return (
    <form className="panel adm-form" aria-label="Search engines" {...form.frame}>
      <MetaFields
        title={form.field('title')}
        description={form.field('description')}
        typed={typed}
        usual={usual}
        path={path}
      />
      {form.failure && (
        <Notice kind="error">{errorMessage(form.failure, 'The texts could not be saved.')}</Notice>
      )}
      <div className="btns">
        <Button type="submit" busy={form.busy}>
          Save
        </Button>
      </div>
      <EditConflict
        conflict={form.conflict}
        names={{ title: 'Headline in results', description: 'Text in results' }}
      />
      <UnsavedChanges isChanged={form.isChanged} />
    </form>
  )
}
