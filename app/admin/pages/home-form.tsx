import { useFieldArray, useWatch } from 'react-hook-form'
import { BanglaField } from '#app/admin/kit/form/bangla-field.tsx'
import { MoveButtons, useMoves } from '#app/admin/kit/form/move-list.tsx'
import { type AdminFormState, useAdminForm } from '#app/admin/kit/form/use-admin-form.ts'
import { api } from '#app/api.ts'
import { FieldError } from '#app/ui/fields/field-error.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { Tick } from '#app/ui/fields/tick.tsx'
import type { HomeTexts, pageTexts } from '#shared/contract/page-texts.ts'
import { type HomeSectionId, hasHeading, hasSentence, textLimits } from '#shared/site/page-texts.ts'
import { PageForm } from './page-form.tsx'

const sectionNames: Record<HomeSectionId, string> = {
  banner: 'Banners',
  services: 'How we work',
  tiles: 'Category tiles',
  newest: 'New products',
  brands: 'Brands',
  gaming: 'Gaming',
  'pre-owned': 'Pre-owned',
  longest: 'Oldest products',
  questions: 'Questions and answers',
  branches: 'Branches',
}

/** Hints under sections: other places where they are edited, or parts that are not seen. */
const hints: Partial<Record<HomeSectionId, string>> = {
  banner: 'Pictures and titles are under Images Management.',
  services: 'Delivery follows the delivery rates.',
  brands: 'Only screen readers read the heading: the strip shows logos.',
}

type Props = HomeTexts & { isDefault: boolean; onSaved: () => Promise<void> }

/** The sections of the home page: shown or hidden, in which order, under which words. */
export function HomeForm({ sections, isDefault, onSaved }: Props) {
  const form = useAdminForm({
    start: { sections },
    basis: { sections },
    takesNewer: true,
    toValues: (theirs) => theirs,
    labels: { sections: 'Sections' },
    send: (values, basedOn) =>
      api<typeof pageTexts.saveHome>('PUT /page-texts/home', { body: { ...values, basedOn } }),
    saved: 'Home page saved',
    onSaved,
  })
  const { fields, move } = useFieldArray({ control: form.control, name: 'sections', keyName: 'key' })
  const { buttonsOf, status } = useMoves(fields.length, move)
  const error = form.errorOf('sections')

  return (
    <PageForm
      page="home"
      title="Home page"
      form={form}
      isDefault={isDefault}
      draft={() => ({ path: '/', home: form.getValues() })}
    >
      <ol className="editable-list">
        {fields.map(({ key, id }, index) => (
          <li key={key} className="editable-list-row">
            <div className="editable-list-row-head">
              <h2>{sectionNames[id]}</h2>
              <Tick
                label={
                  <>
                    Show<span className="sr-only"> {sectionNames[id]}</span>
                  </>
                }
                {...form.register(`sections.${index}.shown`)}
              />
              <MoveButtons {...buttonsOf(key, index, sectionNames[id])} />
            </div>
            {hints[id] && <p className="small muted">{hints[id]}</p>}
            <SectionFields form={form} id={id} index={index} />
          </li>
        ))}
      </ol>
      {status}
      {error && <FieldError>{error}</FieldError>}
    </PageForm>
  )
}

type FieldsProps = { form: AdminFormState<HomeTexts, HomeTexts>; id: HomeSectionId; index: number }

function SectionFields({ form: { field, control }, id, index }: FieldsProps) {
  const isShown = useWatch({ control, name: `sections.${index}.shown` })
  if (!isShown || !hasHeading(id)) return null
  return (
    <div className="form-grid">
      <TextField
        label={`Heading of ${sectionNames[id]}`}
        maxLength={textLimits.heading}
        {...field(`sections.${index}.heading`)}
      />
      <BanglaField
        of={`Heading of ${sectionNames[id]}`}
        maxLength={textLimits.heading}
        {...field(`sections.${index}.headingBangla`)}
      />
      {hasSentence(id) && (
        <>
          <TextField
            label={`Sentence of ${sectionNames[id]}`}
            optional
            maxLength={textLimits.sentence}
            {...field(`sections.${index}.sentence`)}
          />
          <BanglaField
            of={`Sentence of ${sectionNames[id]}`}
            maxLength={textLimits.sentence}
            {...field(`sections.${index}.sentenceBangla`)}
          />
        </>
      )}
    </div>
  )
}
