import { useQuery } from '@tanstack/react-query';
import { welcomeQuery } from '../api/welcome-query';

/** Treatments with their next times, and doctors; loaded once the page shows. */
export const useWelcome = () => useQuery(welcomeQuery);
