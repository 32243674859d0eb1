export default function WarrantyPolicyPage() {
  return (
    <div className="wrap page-head">
      <h1>Warranty policy</h1>
    </div>
  )
}
