import { ImportFileButton } from '#app/admin/products/import/import-file-button.tsx'

export function ImportUnits({ onDone }: { onDone: () => void }) {
  return (
    <ImportFileButton
      onDone={onDone}
      path="/units/importCsv"
      title="Import units"
      noun="Units"
      description="A row with a known code changes that unit, any other row adds one to the product with its SKU. Columns: sku, code, serial, imei, grade, battery, cycles, ram, ssd, color, flaws, works (screen | camera = no | touchpad = none), photos, verifiedPhoto, price, cost, branch, listed (yes or no). Nothing changes until you press Import."
    />
  )
}
