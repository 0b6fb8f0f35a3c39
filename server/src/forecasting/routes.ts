export const forecastingRoutes = {};
