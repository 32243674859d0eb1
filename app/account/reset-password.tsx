export default function ResetPasswordPage() {
  return (
    <div className="wrap page-head">
      <h1>Reset password</h1>
    </div>
  )
}
