import { useWatch } from 'react-hook-form'
import { EditConflict } from '#app/admin/kit/form/edit-conflict.tsx'
import { FailureNotice } from '#app/admin/kit/form/failure-notice.tsx'
import { MetaFields } from '#app/admin/kit/form/meta-fields.tsx'
import { type AdminForm, useAdminForm } from '#app/admin/kit/form/use-admin-form.ts'
import { api } from '#app/api.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { toast } from '#app/ui/feedback/toast.ts'
import { TextField } from '#app/ui/fields/text-field.tsx'
import type { MetaPage, pageTexts } from '#shared/contract/page-texts.ts'
import { textLimits } from '#shared/site/page-texts.ts'
import { PreviewButton } from './preview.tsx'

type Texts = Omit<MetaPage, 'path' | 'usual'>
type Props = { page: MetaPage; name: string; onSaved: () => Promise<void> }

const names = {
  heading: 'Heading',
  sentence: 'Sentence',
  title: 'Headline in results',
  description: 'Text in results',
}

/** Title and description of one page for search engines, and the heading of a listing. */
export function MetaForm({ page: { path, usual, ...texts }, name, onSaved }: Props) {
  const form = useAdminForm({
    start: texts,
    basis: texts,
    takesNewer: true,
    toValues: (theirs) => theirs,
    send: async (values, basedOn) => {
      await api<typeof pageTexts.saveMeta>('PUT /page-texts/meta', { body: { ...values, path, basedOn } })
      toast('Texts saved')
      await onSaved()
      form.reset(values)
    },
  })
  const isListing = usual.heading !== undefined
  const [title, description] = useWatch({ control: form.control, name: ['title', 'description'] })

  return (
    <form className="panel adm-form" aria-label="Headings and search engines" {...form.frame}>
      {isListing && <HeadingFields field={form.field} usual={usual} />}
      <MetaFields
        title={form.field('title')}
        description={form.field('description')}
        typed={{ title, description }}
        usual={usual}
        path={path}
      />
      <FailureNotice failure={form.failure} fallback="The texts could not be saved." />
      <div className="btns">
        <Button type="submit" busy={form.busy}>
          Save
        </Button>
        {isListing && (
          <PreviewButton
            title={name}
            draft={() => ({ path, meta: form.getValues() })}
            onFailure={form.setFailure}
          />
        )}
      </div>
      <EditConflict conflict={form.conflict} names={names} />
    </form>
  )
}

type HeadingProps = Pick<AdminForm<Texts, Texts>, 'field'> & Pick<MetaPage, 'usual'>

/** The words above the products of a listing. */
function HeadingFields({ field, usual }: HeadingProps) {
  return (
    <>
      <TextField
        label="Heading"
        optional
        maxLength={textLimits.heading}
        placeholder={usual.heading}
        {...field('heading')}
      />
      <TextField
        label="Sentence"
        hint="“12 products from ৳45,000.” follows."
        optional
        maxLength={textLimits.sentence}
        placeholder={usual.sentence}
        {...field('sentence')}
      />
    </>
  )
}
