/** Says to a visitor of the jobs what signing in is for. */
export function SignInReason() {
  return <p className="phrases">求人への応募やブックマークには、ログインまたは新規登録が必要です。</p>;
}
