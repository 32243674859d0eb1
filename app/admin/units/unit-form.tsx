import { useWatch } from 'react-hook-form'
import { AdminForm } from '#app/admin/kit/form/admin-form.tsx'
import { BanglaField } from '#app/admin/kit/form/bangla-field.tsx'
import { type AdminFormState, useAdminForm } from '#app/admin/kit/form/use-admin-form.ts'
import { usePermission } from '#app/admin/kit/use-permission.ts'
import { useUploads } from '#app/admin/products/pictures/use-uploads.ts'
import { api } from '#app/api.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { toast } from '#app/ui/feedback/toast.ts'
import { BranchOptions } from '#app/ui/fields/branch-options.tsx'
import { FieldError } from '#app/ui/fields/field-error.tsx'
import { NamedOptions } from '#app/ui/fields/named-options.tsx'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { Tick } from '#app/ui/fields/tick.tsx'
import type { Branch } from '#shared/contract/shops.ts'
import type { ManagedUnit, UnitInput, units } from '#shared/contract/units.ts'
import { batteryWeak, gradeDefinitions, unitGrades } from '#shared/units/unit-grades.ts'
import { unitChecks } from '#shared/units/unit-rules.ts'
import { UnitPhotos } from './unit-photos.tsx'
import { stateWords } from './unit-state.tsx'
import {
  allPassed,
  basisOf,
  checkAnswers,
  labels,
  numberErrors,
  sameAgain,
  toInput,
  type UnitBasis,
  type UnitValues,
  valuesOf,
} from './unit-values.ts'

type Props = {
  unit: ManagedUnit | null
  productId: string
  nextCode: string
  /** The newest unit of this product, whose values the next one may begin with. */
  last?: ManagedUnit | undefined
  branches: readonly Branch[]
  onSaved: () => Promise<void>
  onCancel: () => void
}

/** Enters a unit, or grades one again. Made for a phone: one column, the camera, few things to type. */
export function UnitForm({ unit, productId, nextCode, last, branches, onSaved, onCancel }: Props) {
  const basis = unit && basisOf(unit)
  const form = useAdminForm<UnitValues, Partial<UnitBasis>, ManagedUnit>({
    start: valuesOf(basis, nextCode),
    basis,
    takesNewer: true,
    toValues: (theirs) => (basis ? valuesOf({ ...basis, ...theirs }, nextCode) : {}),
    errorsOf: numberErrors,
    labels,
    send: (values, basedOn) => save(values, { state: 'listed', basedOn }),
    saved: ({ code }) => `Unit ${code} is for sale`,
    next: unit ? undefined : valuesOf(null, nextCode),
    onSaved,
  })
  const { control, getValues, setValue, errorOf } = form
  const { photos, verifiedPhoto, code } = useWatch({ control }) as UnitValues
  const uploads = useUploads({
    onStored: (paths) => setValue('photos', [...getValues('photos'), ...paths], { shouldDirty: true }),
    onFail: (message) => toast(message, 'error'),
  })

  async function save(values: UnitValues, { state, basedOn }: Saving): Promise<ManagedUnit> {
    await uploads.finished()
    const typed = { ...values, photos: getValues('photos') }
    return send(unit, toInput(typed, { productId, state, unit, basedOn }))
  }

  function saveDraft() {
    return form.submit({
      send: (values, basedOn) => save(values, { state: 'draft', basedOn }),
      saved: ({ code }) => `Unit ${code} saved as a draft`,
    })
  }

  /** Fills in what the last unit has; the number on the machine, its photos and measures are its own. */
  function repeat(model: ManagedUnit) {
    for (const [name, value] of Object.entries(sameAgain(model)))
      setValue(name as keyof UnitValues, value, { shouldDirty: true })
    form.setFocus('serial')
  }

  return (
    <AdminForm
      form={form}
      className="panel admin-form unit-form"
      failed="The unit could not be saved."
      save="List for sale"
      more={
        <>
          <Button variant="second" busy={form.busy} onClick={saveDraft}>
            Save as draft
          </Button>
          {unit && (
            <Button variant="quiet" onClick={onCancel}>
              Cancel
            </Button>
          )}
        </>
      }
      words={conflictWords(branches)}
    >
      <h2>{unit ? `Unit ${unit.code}` : 'New unit'}</h2>
      {!unit && last && (
        <Button variant="second" size="small" onClick={() => repeat(last)}>
          Same again as {last.code}
        </Button>
      )}
      <Identity form={form} branches={branches} isNew={unit === null} />
      <Grading form={form} />
      <Tests form={form} />
      <UnitPhotos
        code={code}
        photos={photos}
        verified={verifiedPhoto}
        uploads={uploads}
        error={errorOf('photos') ?? errorOf('verifiedPhoto')}
        onChange={(next) => setValue('photos', next, { shouldDirty: true })}
        onVerify={(photo) => setValue('verifiedPhoto', photo, { shouldDirty: true })}
      />
    </AdminForm>
  )
}

type Saving = Pick<UnitInput, 'state'> & { basedOn: Partial<UnitBasis> }

/** The words for a state and a branch that somebody else saved. */
function conflictWords(branches: readonly Branch[]): Record<string, string> {
  return {
    ...stateWords,
    ...Object.fromEntries(branches.map(({ _id, branchName }) => [_id, branchName])),
  }
}

type SectionProps = { form: AdminFormState<UnitValues, Partial<UnitBasis>> }

type IdentityProps = SectionProps & { branches: readonly Branch[]; isNew: boolean }

function Identity({ form: { field }, branches, isNew }: IdentityProps) {
  const seesCost = usePermission('units.cost')
  return (
    <div className="unit-fields">
      <TextField label="Code" autoCapitalize="characters" autoComplete="off" {...field('code')} />
      <TextField label="Serial number" autoComplete="off" hint="Only staff see it." {...field('serial')} />
      <TextField label="IMEI" optional inputMode="numeric" autoComplete="off" {...field('imei')} />
      <SelectField label="Branch" {...field('shopId')}>
        <option value="">Choose</option>
        <BranchOptions branches={branches} />
      </SelectField>
      <TextField label="Price in taka" inputMode="numeric" affix="৳" autoComplete="off" {...field('price')} />
      {(seesCost || isNew) && (
        <TextField
          label="What it cost us"
          optional
          inputMode="numeric"
          affix="৳"
          hint={seesCost ? 'Branches do not see it.' : 'Once it is saved, only the head office sees it.'}
          autoComplete="off"
          {...field('cost')}
        />
      )}
      <TextField label="RAM" placeholder="16GB" autoComplete="off" {...field('ram')} />
      <TextField label="SSD" placeholder="512GB" autoComplete="off" {...field('ssd')} />
      <TextField label="Colour" autoComplete="off" {...field('color')} />
    </div>
  )
}

function Grading({ form: { field, register } }: SectionProps) {
  return (
    <div className="unit-fields">
      <SelectField label="Grade" {...field('grade')}>
        <option value="">Choose</option>
        {unitGrades.map((grade) => (
          <option key={grade} value={grade}>
            {`${grade}: ${gradeDefinitions[grade].looks} Battery from ${gradeDefinitions[grade].leastBattery}%`}
          </option>
        ))}
      </SelectField>
      <TextField label="Battery health in percent" inputMode="numeric" {...field('battery')} />
      <TextField label="Charge cycles" optional inputMode="numeric" {...field('cycles')} />
      <Tick label="This machine has a battery" {...register('hasBattery')} />
      <TextArea
        className="unit-wide"
        label="Flaws, one on a line"
        optional
        rows={3}
        hint={`Say where: Scratch on the lid, left of the logo. Below ${gradeDefinitions.C.leastBattery}% write "${batteryWeak}".`}
        {...field('flaws')}
      />
      <BanglaField
        className="unit-wide"
        of="Flaws"
        rows={3}
        hint="Line by line as above."
        {...field('flawsBangla')}
      />
    </div>
  )
}

function Tests({ form }: SectionProps) {
  const { field, errorOf, getValues, setValue } = form
  const error = errorOf('checks')
  return (
    <fieldset className="unit-checks">
      <legend>Tests</legend>
      <p className="small">Every one is answered before the unit goes on sale.</p>
      <Button
        variant="second"
        size="small"
        onClick={() => setValue('checks', allPassed(getValues('checks')), { shouldDirty: true })}
      >
        All tests passed
      </Button>
      {error && <FieldError>{error}</FieldError>}
      <div className="unit-fields">
        {unitChecks.map((check) => (
          <SelectField key={check} label={check} {...field(`checks.${check}`)}>
            <NamedOptions names={checkAnswers} />
          </SelectField>
        ))}
      </div>
    </fieldset>
  )
}

function send(unit: ManagedUnit | null, body: UnitInput): Promise<ManagedUnit> {
  if (!unit) return api<typeof units.add>('POST /units/addUnit', { body })
  return api<typeof units.update>('POST /units/updateUnit/:id', { params: { id: unit._id }, body })
}
