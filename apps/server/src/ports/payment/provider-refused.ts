/** The provider has understood and says no: asking again changes nothing. Whatever else a provider throws may be tried again. */
export class ProviderRefused extends Error {
  override name = 'ProviderRefused';
  /** The provider's own word for the reason. */
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}
