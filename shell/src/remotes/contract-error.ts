/** A module does not fulfil the contract, so that another attempt would not help. */
export class ContractError extends Error {
  override readonly name = 'ContractError';
}
