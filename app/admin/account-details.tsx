export default function AccountDetailsPage() {
  return (
    <div className="wrap page-head">
      <h1>Account details</h1>
    </div>
  )
}
