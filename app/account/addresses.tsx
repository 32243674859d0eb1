export default function AddressesPage() {
  return (
    <div className="wrap page-head">
      <h1>Addresses</h1>
    </div>
  )
}
