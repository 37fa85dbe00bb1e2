export { DomainError } from 'shared-server';
